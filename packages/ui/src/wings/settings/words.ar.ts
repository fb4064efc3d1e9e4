import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of the settings. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.AccountSettings': 'الإعدادات',
  'title.ChooseLanguage': 'اللغة',
  'title.HiddenAssets': 'المخفي',
  'settings.language': 'اللغة',
  'settings.theme': 'المظهر',
  'settings.theme.site': 'كما في هذا الموقع',
  'settings.theme.light': 'فاتح',
  'settings.theme.dark': 'داكن',
  'settings.theme.system': 'كما في جهازك',
  'settings.amounts': 'إخفاء المبالغ',
  'settings.amounts-hint': 'نقاط بدل الأرقام',
  'settings.hidden': 'المخفي',
  'settings.hidden-hint': 'لا يظهر في قوائمك',
  'settings.name': 'اسم الحساب',
  'settings.take-name': 'احصل على اسم',
  'settings.connection': 'الاتصال',
  'settings.failed': 'تعذّر تحميل إعداداتك.',
  'settings.slow': 'يستغرق تحميل إعداداتك وقتًا أطول من المعتاد.',
  'language.page': 'كما في هذا الموقع',
  'language.chosen': 'المستخدمة',
  'hidden.hint': 'لا تظهر هذه في قوائمك ولا في مجموعك، لكنها ما زالت لك.',
  'hidden.show': 'إظهار',
  'hidden.show-one': 'إظهار: {name}',
  'hidden.shown': 'عاد {name} إلى القائمة',
  'hidden.on': 'على {network}',
  'hidden.empty': 'لا شيء مخفي',
  'hidden.empty-hint': 'افتح عملة لتخفيها من قوائمك.',
}
