import { useTick } from './useTick'

/** Copies on call; true for a second once it is copied. */
export function useCopied(copy: () => Promise<boolean>): readonly [boolean, () => void] {
  const [isCopied, tick] = useTick()
  return [isCopied, () => void copy().then((done) => done && tick())]
}
