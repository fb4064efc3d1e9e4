/** A number as 32 bytes of a call, in hex without a prefix. */
export const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** Whether an answer is 32 bytes. */
export const isWord = (said: string): boolean => /^0x[\da-f]{64}$/i.test(said)
