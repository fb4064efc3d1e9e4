/** Where a picture is, if pages may ask this server for it. */
export const webPicture = (said: string | null | undefined): { readonly url: string } | undefined =>
  said != null && said.length <= 2_048 && URL.canParse(said) && new URL(said).protocol === 'https:'
    ? { url: said }
    : undefined
