import type { RegisteredName } from './NameStore'

/** Whether somebody asks for what they have already, as they do whom the answer did not reach. */
export function isSameName(held: RegisteredName, asked: RegisteredName): boolean {
  const [one, other] = [held, asked].map(({ name, address, provenOn, coinTypes }) =>
    [name, address, provenOn ?? '', ...coinTypes].join(' '),
  )
  return one === other
}
