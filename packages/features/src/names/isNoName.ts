/** A path of dots alone would be another one. */
export const isNoName = (text: string): boolean => /^\.*$/.test(text)
