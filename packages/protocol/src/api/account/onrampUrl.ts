import { array, maxLength, maxValue, minLength, minValue, number, object, optional, pipe, string } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { field, record, textLike } from '../field'
import { onrampProvider } from './onrampProvider'

const names = (what: string) => {
  const message = `${what} must be a list of at most 20 names.`
  return pipe(array(textLike(/^.{1,64}$/u, message), message), maxLength(20, message))
}
const preset = (what: string) =>
  optional(
    pipe(
      number(`${what} must be a number.`),
      minValue(0, `${what} must not be negative.`),
      maxValue(1_000_000, `${what} must be at most 1000000.`),
    ),
  )
const wallets = 'destinationWallets must be a list of one to ten wallets.'

/** `POST /v1/generators/onrampurl`: the address of the page on which a purchase is paid. */
export const postOnrampUrl = {
  method: 'POST',
  path: '/v1/generators/onrampurl',
  body: record({
    destinationWallets: pipe(
      array(
        record({
          address: textLike(/^[0-9a-zA-Z]{20,64}$/, 'Each of destinationWallets needs the address of an account.'),
          blockchains: names('blockchains'),
          assets: names('assets'),
        }),
        wallets,
      ),
      minLength(1, wallets),
      maxLength(10, wallets),
    ),
    defaultNetwork: optional(textLike(/^.{1,64}$/u, 'defaultNetwork must be the name of a network.')),
    partnerUserId: textLike(/^.{1,50}$/u, 'partnerUserId must have 1 to 50 characters.'),
    defaultExperience: field<'buy'>((value) => value === 'buy', 'defaultExperience must be "buy".'),
    /** How much is to be bought; refused where who sells cannot preset that and `presetFiatAmount` says nothing. */
    presetCryptoAmount: preset('presetCryptoAmount'),
    presetFiatAmount: preset('presetFiatAmount'),
    /** What `presetFiatAmount` is of. */
    paymentCurrency: optional(textLike(/^.{1,64}$/u, 'paymentCurrency must be the id of one of the options.')),
    provider: onrampProvider,
  }),
  answer: object({ url: string() }),
} as const satisfies Endpoint
