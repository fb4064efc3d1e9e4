import type { Message } from '../../messages/Message'
import type { termsEn } from './terms.en'

/** The Arabic words of a site's terms, which few sites have. */
export const termsAr: Readonly<Record<keyof typeof termsEn, Message>> = {
  'connect.legal-both': 'بالاتصال فإنك توافق على {terms} و{privacy}',
  'connect.legal-one': 'بالاتصال فإنك توافق على {terms}',
  'connect.consent-both': 'أوافق على {terms} و{privacy}',
  'connect.consent-one': 'أوافق على {terms}',
  'connect.consent-first': 'وافق على الشروط أدناه أولًا',
  'connect.terms': 'الشروط',
  'connect.privacy': 'سياسة الخصوصية',
}
