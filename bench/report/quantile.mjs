/** The value below which `share` of the samples lie. */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at % 1)
}

export const median = (samples) => quantile(samples, 0.5)
