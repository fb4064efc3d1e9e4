/** What a site opened the form of a transfer with. */
export interface GivenPreset {
  readonly asset: string | undefined
  readonly tokenId: string | undefined
  readonly amount: string | undefined
  readonly to: string | undefined
  /** Whether it asked for anything at all. */
  readonly isAsked: boolean
}

/** Reads what a site gave; plain JavaScript may give anything. */
export function sendPreset(view: object): GivenPreset {
  const given = view as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined)
  const [asset, amount, to, tokenId] = [text('assetAddress'), text('amount'), text('to'), text('tokenId')]
  return {
    asset: asset === 'native' ? undefined : asset,
    tokenId: asset === undefined ? undefined : tokenId,
    amount: amount !== undefined && /^\d{1,30}(\.\d{1,30})?$/.test(amount) ? amount : undefined,
    to: to?.slice(0, 255),
    isAsked: [asset, amount, to].some((one) => one !== undefined),
  }
}
