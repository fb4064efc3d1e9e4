import { expect, it } from 'vitest'
import { latinReading } from './latinReading'

it.each([
  ['usdc', 'USDC'],
  ['ＵЅDC', 'USDC'],
  ['ТЕТНЕR', 'TETHER'],
  ['Εther', 'ETHER'],
  ['Ԛuаnt', 'QUANT'],
  ['Ｐⲣ', 'PⲢ'],
  ['usdϲ', 'USDC'],
  ['猫 coin 2', '猫 COIN 2'],
])('%s is read as %s', (text, read) => {
  expect(latinReading(text)).toBe(read)
})

it('every letter that is drawn as a Latin one is read as that', () => {
  expect(latinReading('АВЕЅІЈКМНОРСТУХҮԌԚԜ')).toBe('ABESIJKMHOPCTYXYGQW')
  expect(latinReading('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ')).toBe('ABEZHIKMNOPTYXC')
})
