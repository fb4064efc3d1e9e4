import type { ButtonWords } from './en'

/** Every word of the buttons in Arabic. */
export const ar: ButtonWords = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الربط',
  'button.account': 'الحساب {name}',
  'button.balance-as-of': 'حتى الساعة {time}',
  'button.network': 'الشبكة {name}',
  'button.choose-network': 'اختر الشبكة',
  'button.wrong-network': 'شبكة غير مدعومة',
}
