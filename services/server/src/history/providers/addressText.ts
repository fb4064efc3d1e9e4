/** An address as entries tell it, in lower case; empty for what is none. */
export const addressText = (said: string | null | undefined): string =>
  said != null && /^0x[0-9a-f]{40}$/i.test(said) ? said.toLowerCase() : ''
