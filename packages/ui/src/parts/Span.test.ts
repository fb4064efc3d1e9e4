import { describe, expect, it } from 'vitest'
import { growSpan, rowsBeyond } from './Span'

describe('growSpan', () => {
  const wanted = { span: { from: 10, to: 30 }, sight: { from: 14, to: 24 } }

  it('keeps what is there and wanted, and lets go of the rest', () => {
    expect(growSpan({ from: 0, to: 20 }, { ...wanted, most: 0 })).toEqual({ from: 10, to: 20 })
    expect(growSpan({ from: 5, to: 40 }, { ...wanted, most: 9 })).toEqual(wanted.span)
  })

  it('adds what is in sight first, below before above, and then what is near', () => {
    const drawn = { from: 16, to: 22 }
    expect(growSpan(drawn, { ...wanted, most: 2 })).toEqual({ from: 16, to: 24 })
    expect(growSpan(drawn, { ...wanted, most: 4 })).toEqual({ from: 14, to: 24 })
    expect(growSpan(drawn, { ...wanted, most: 9 })).toEqual({ from: 14, to: 29 })
    expect(growSpan(drawn, { ...wanted, most: 99 })).toEqual(wanted.span)
  })

  it('begins anew with what is in sight where nothing that is there is wanted', () => {
    expect(growSpan({ from: 0, to: 10 }, { ...wanted, most: 1 })).toEqual({ from: 14, to: 15 })
    expect(growSpan({ from: 90, to: 99 }, { ...wanted, most: 12 })).toEqual({ from: 14, to: 26 })
  })
})

describe('rowsBeyond', () => {
  it('counts rows of one that the other has not', () => {
    expect(rowsBeyond({ from: 0, to: 10 }, { from: 4, to: 20 })).toBe(4)
    expect(rowsBeyond({ from: 0, to: 10 }, { from: 2, to: 6 })).toBe(6)
    expect(rowsBeyond({ from: 0, to: 10 }, { from: 20, to: 30 })).toBe(10)
    expect(rowsBeyond({ from: 3, to: 6 }, { from: 0, to: 10 })).toBe(0)
  })
})
