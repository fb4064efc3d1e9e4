/** The English words of a site's terms, which few sites have. */
export const termsEn = {
  'connect.legal-both': 'By connecting you accept the {terms} and the {privacy}',
  'connect.legal-one': 'By connecting you accept the {terms}',
  'connect.consent-both': 'I accept the {terms} and the {privacy}',
  'connect.consent-one': 'I accept the {terms}',
  'connect.consent-first': 'Accept the terms below first',
  'connect.terms': 'Terms',
  'connect.privacy': 'Privacy Policy',
} as const
