import { is } from 'valibot'
import { describe, expect, it } from 'vitest'
import { pageParameters, pageParametersForm } from './pageParameters'

const link = (query: string) => `https://other.example/elsewhere/?${query}`

it('of a link to the next page only what names the page is kept, but for its size', () => {
  const query = 'currency=usd&page%5Bafter%5D=Y2%3D%26x&page[size]=100000&filter[trash]=none&page[number]=2'
  expect(pageParameters(link(query))).toEqual([
    ['page[after]', 'Y2=&x'],
    ['page[number]', '2'],
  ])
  expect(pageParameters(link(''))).toEqual([])
})

it('a link with another form of them is none', () => {
  const four = 'page[a]=1&page[b]=1&page[c]=1&page[d]=1'
  expect(pageParameters(link(four))).toHaveLength(4)
  expect(pageParameters(link(`page[after]=${'x'.repeat(400)}`))).toHaveLength(1)
  for (const query of [
    `${four}&page[e]=1`,
    `page[after]=${'x'.repeat(401)}`,
    'page[a1]=1',
    'page[]=1',
    'page[after]x=1',
  ])
    expect(() => pageParameters(link(query))).toThrow()
  expect(() => pageParameters('/v1/next')).toThrow()
})

describe('what a visitor carries back', () => {
  const isForm = (name: string) => is(pageParametersForm, [[name, '1']])
  it.each(['page[after]', `page[${'x'.repeat(20)}]`])('may name %s', (name) => {
    expect(isForm(name)).toBe(true)
  })
  it.each([
    ...['filter[x]', 'xpage[after]', 'page[after]x', 'page[size]&filter[x]', `page[${'x'.repeat(21)}]`, 'page'],
  ])('may not name %s', (name) => {
    expect(isForm(name)).toBe(false)
  })
})
