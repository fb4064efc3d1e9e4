export { type KitSigner, toKitSigner } from '@latchkey/solana/kit'
