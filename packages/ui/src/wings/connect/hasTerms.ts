import type { Flow } from '@latchkey/flow'

/** Whether the site has terms or a privacy policy to show. */
export function hasTerms(flow: Flow): boolean {
  const { termsConditionsUrl, privacyPolicyUrl } = flow.options()
  return Boolean(termsConditionsUrl || privacyPolicyUrl)
}
