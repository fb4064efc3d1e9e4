import { expect, it } from 'vitest'
import { isRecord } from './isRecord'

it.each([[{}], [{ a: 1 }], [Object.create(null)], [new (class A {})()]])('%o is a record', (value) => {
  expect(isRecord(value)).toBe(true)
})

it.each([[null], [undefined], [[]], [[['a', 1]]], ['{}'], [0], [true], [() => ({})]])('%o is none', (value) => {
  expect(isRecord(value)).toBe(false)
})
