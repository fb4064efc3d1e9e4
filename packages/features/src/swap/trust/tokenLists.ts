/** What lists of tokens are offered and judged by: a part of its own, since the form of a swap begins without it. */
export { createJudge } from './createJudge'
export { groupTokens } from './groupTokens'
