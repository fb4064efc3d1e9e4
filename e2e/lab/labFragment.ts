const encoded = (given: object) => Buffer.from(JSON.stringify(given)).toString('base64url')

/** The part of the lab's address that says how the instance, and its test wallet, are made. */
export function labFragment({ options, wallet }: { readonly options?: object; readonly wallet?: object }): string {
  const parts = [options && `options=${encoded(options)}`, wallet && `wallet=${encoded(wallet)}`]
  return `#${parts.filter((part) => part !== undefined).join('&')}`
}
