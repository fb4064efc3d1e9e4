/** An address as entries tell it, in lower case; empty for what is none. */
export const addressText = (said: string | null | undefined): string =>
  said != null && /^0x[0-9a-f]{40}$/i.test(said) ? said.toLowerCase() : ''

/** Where a picture is, if pages may ask this server for it. */
export const webPicture = (said: string | null | undefined): { readonly url: string } | undefined =>
  said != null && said.length <= 2_048 && URL.canParse(said) && new URL(said).protocol === 'https:'
    ? { url: said }
    : undefined
