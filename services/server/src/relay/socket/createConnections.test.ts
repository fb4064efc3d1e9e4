import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createConnections } from './createConnections'

/** Connections of which four may be open, two of an address; each by what it was told. */
function open() {
  const connections = createConnections({ connections: 4, connectionsOfAddress: 2 })
  return (group: string) => {
    const connection = new PassThrough()
    return { told: connections.enter(group, connection), leave: () => connection.emit('close') }
  }
}

it('N-19 connections that ask to become sockets are counted until they are gone, by address and together', () => {
  const enter = open()
  const [first, second] = [enter('home'), enter('home')]
  expect([first.told, second.told, enter('home').told]).toEqual([undefined, undefined, 'address'])
  expect([enter('office').told, enter('train').told, enter('plane').told]).toEqual([undefined, undefined, 'process'])
  first.leave()
  // What was not taken leaves no place.
  expect([enter('home').told, enter('home').told, enter('plane').told]).toEqual([undefined, 'address', 'process'])
  second.leave()
  expect([enter('plane').told, enter('ship').told]).toEqual([undefined, 'process'])
})

it('N-19 a connection that was not taken gives nothing back when it goes', () => {
  const enter = open()
  enter('home')
  enter('home')
  enter('home').leave()
  expect(enter('home').told).toBe('address')
})

it('N-19 an address whose connections are all gone has its whole share again', () => {
  const enter = open()
  for (const { leave } of [enter('home'), enter('home')]) leave()
  expect([enter('home').told, enter('home').told, enter('home').told]).toEqual([undefined, undefined, 'address'])
})
