import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of reading a code with the camera. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.ScanCode': 'مسح رمز',
  'scan.loading': 'اسمح باستخدام الكاميرا عندما يسألك المتصفح',
  'scan.ready': 'ضع رمز عنوان أو رمز دفع أمام الكاميرا. تبقى الصورة على هذا الجهاز.',
  'scan.rejected': 'الكاميرا غير مسموح بها في هذا الموقع. اسمح بها في متصفحك، أو الصق العنوان.',
  'scan.empty': 'لم يُعثر على كاميرا. الصق العنوان بدلاً من ذلك.',
  'scan.error': 'لم تعمل الكاميرا. قد يكون شيء آخر يستخدمها.',
  'scan.stop': 'إيقاف المسح',
}
