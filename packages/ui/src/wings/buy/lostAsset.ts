import type { SoldAsset } from '@latchkey/features/onramp'

/**
 * CAIP-19 id of what was chosen and is not among what is offered; `undefined` where it is, where nothing was chosen, and where it was chosen
 * for an account of another namespace.
 */
export function lostAsset(
  assets: readonly Pick<SoldAsset, 'id'>[],
  chosen: string | undefined,
  chainId: string | undefined,
): string | undefined {
  if (chosen === undefined || assets.some(({ id }) => id === chosen)) return undefined
  return chosen.split(':')[0] === chainId?.split(':')[0] ? chosen : undefined
}
