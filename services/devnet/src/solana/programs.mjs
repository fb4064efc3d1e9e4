export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
export const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111'

/** Both token programs: they keep mints and token accounts in the same form, the newer one with extensions behind. */
export const tokenPrograms = [tokenProgram, token2022Program]
