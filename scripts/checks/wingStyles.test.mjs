import { expect, test } from 'vitest'
import { parseText } from './parseSource.mjs'
import { classNamesIn, selectorsIn, straysIn } from './wingStyles.mjs'

const wing = (name, classes, sheets = []) => ({ name, classes: new Set(classes), sheets: new Set(sheets) })
const strays = (css, ...wings) => straysIn([{ path: 'send/wing.css', css }], wings)

test('class names are those that are drawn, also in choices and templates, not what is compared with', () => {
  const code = `
    const look = { className: 'cell' }
    const view = <div className={kind === 'send' ? 'a b' : \`c \${tone}\`} title="none"><p className="d" /></div>`
  expect([...classNamesIn(parseText('a.tsx', code).program)].sort()).toEqual(['a', 'b', 'c', 'cell', 'd'])
})

test('what a selector needs is every class of it, and one of those in :is and :where', () => {
  const css = '@layer views { .a > .b:hover, :is(.c, .d) p { color: red } @media print { .e:not(.f) { color: red } } }'
  expect(selectorsIn(css)).toEqual([
    { classes: [['a'], ['b']], line: 1 },
    { classes: [['c', 'd']], line: 1 },
    { classes: [['e']], line: 1 },
  ])
})

test('a rule that another wing would feel is refused, and told with its line', () => {
  const buy = wing('buy', ['buy', 'amount-box', 'row'])
  expect(strays('.send {}\n.amount-box { color: red }', buy)).toEqual([
    { path: 'send/wing.css', line: 2, what: '.amount-box', wings: ['buy'] },
  ])
  expect(strays('.row > .amount-box { color: red }', buy)).toHaveLength(1)
  expect(strays('p { color: red }', buy)).toHaveLength(1)
})

test('one that needs a class of its own wing is not, nor one that the other wing loads too', () => {
  const buy = wing('buy', ['amount-box'])
  expect(strays(':where(.send) .amount-box { color: red } .send .amount-box { color: red }', buy)).toEqual([])
  expect(strays('.amount-box { color: red }', wing('buy', ['amount-box'], ['send/wing.css']))).toEqual([])
})
