import { expect, it } from 'vitest'
import { checkNode } from './checkNode.mjs'

it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.2'])('Node %s is new enough', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

it.each(['20.18.9', '18.20.0', '8.0.0'])('Node %s is refused with the version to install', (version) => {
  expect(() => checkNode(version)).toThrow(`Latchkey needs Node 20.19 or newer, and this is Node ${version}. Install`)
})
