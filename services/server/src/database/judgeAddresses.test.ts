import { expect, it } from 'vitest'
import { judgeAddresses } from './judgeAddresses'

const databases = { main: { variable: 'MAIN_URL' }, vault: { variable: 'VAULT_URL' }, keys: { variable: 'KEYS_URL' } }
const none = { MAIN_URL: undefined, VAULT_URL: undefined, KEYS_URL: undefined }
const judge = (config: Partial<typeof none | Record<keyof typeof none, string>>, names = ['main', 'vault', 'keys']) =>
  judgeAddresses({ ...none, ...config }, names as (keyof typeof databases)[], databases)

it('databases are all in folders, or each on a server at an address of its own', () => {
  expect(judge({})).toEqual([])
  expect(judge({ MAIN_URL: 'a', VAULT_URL: 'b', KEYS_URL: 'c' })).toEqual([])
})

it('one that would begin again in a folder, where others are on servers, is told beside one of them', () => {
  expect(judge({ VAULT_URL: 'b', KEYS_URL: 'c' })).toEqual([
    'MAIN_URL must be set where VAULT_URL is: its rows would be in a folder here.',
  ])
  expect(judge({ KEYS_URL: 'c' })).toHaveLength(2)
})

it('two at one address are told, the later by the earlier', () => {
  expect(judge({ MAIN_URL: 'a', VAULT_URL: 'b', KEYS_URL: 'a' })).toEqual([
    'KEYS_URL must not name the database of MAIN_URL.',
  ])
  expect(judge({ MAIN_URL: 'a', VAULT_URL: 'a', KEYS_URL: 'a' })).toEqual([
    'VAULT_URL must not name the database of MAIN_URL.',
    'KEYS_URL must not name the database of MAIN_URL.',
  ])
})

it('a database this process does not have says nothing about the others', () => {
  expect(judge({ MAIN_URL: 'a', KEYS_URL: 'a' }, ['main'])).toEqual([])
  expect(judge({ MAIN_URL: 'a', KEYS_URL: 'c' }, ['main', 'keys'])).toEqual([])
})
