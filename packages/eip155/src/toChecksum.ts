import { checksumAddress } from '@latchkey/protocol/address'

/** A chunk of its own for the hash function behind EIP-55. */
export const toChecksum = checksumAddress
