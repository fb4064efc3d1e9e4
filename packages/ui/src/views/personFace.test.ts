import { expect, it } from 'vitest'
import { personFace } from './personFace'

const address = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
const person = { name: 'bob.eth', avatar: 'data:image/png;base64,AAAA' }

it('N-264 a stranger is an address, with the name beside it and no picture', () => {
  expect(personFace({ address }, person, 'stranger')).toEqual({
    address,
    name: 'bob.eth',
    image: undefined,
    leads: 'address',
  })
})
it('whom the account sent to is their name, with their picture', () => {
  expect(personFace({ address }, person, 'known')).toEqual({
    address,
    name: 'bob.eth',
    image: person.avatar,
    leads: 'name',
  })
})
it('a name that was typed wins, with its own picture alone', () => {
  const typed = { address, name: 'bob.elsewhere.eth', image: undefined }
  expect(personFace(typed, person, 'known')).toEqual({ ...typed, leads: 'name' })
  expect(personFace(typed, person, 'stranger')).toEqual({ ...typed, leads: 'name' })
})
