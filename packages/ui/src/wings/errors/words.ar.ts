import type { Message } from '../../messages/Message'
import type { wordsEn } from './words.en'

/** The Arabic words of every error that connecting does not show, and of the report. */
export const wordsAr: Readonly<Record<keyof typeof wordsEn, Message>> = {
  'title.ErrorDetails': 'ما الذي حدث',
  'error.connect.user_rejected': 'أغلقتَ الطلب. لم يُوقَّع شيء.',
  'error.connect.wallet_locked': 'المحفظة مقفلة. افتحها وحاول مجددًا.',
  'error.connect.wallet_silent': 'لم تُجب المحفظة.',
  'error.connect.wallet_missing': 'المحفظة ليست في هذا المتصفح.',
  'error.connect.timed_out': 'لم تُجب المحفظة في الوقت المحدد.',
  'error.connect.cancelled': 'أُلغي الطلب.',
  'error.connect.already_pending': 'تعرض المحفظة طلبًا بالفعل. افتحها للمتابعة.',
  'error.connect.disconnect_failed': 'لم تؤكد المحفظة، لكن هذا الموقع قطع الاتصال بها.',
  'error.ui.chunk_failed': 'تعذّر تحميل هذه الشاشة.',
  'report.title': 'التقرير',
  'error.walletconnect.relay_unreachable':
    'لم تُجب الخدمة التي تنقل الرسائل إلى محافظ الهاتف. تحقق من اتصالك وحاول مجددًا.',
  'error.walletconnect.relay_refused': 'رفضت الخدمة التي تنقل الرسائل إلى محافظ الهاتف هذا الموقع.',
  'error.walletconnect.origin_not_allowed': 'لا تعمل محافظ الهاتف على عنوان هذا الموقع بعد.',
  'error.walletconnect.invalid_key': 'لم يُهيَّأ هذا الموقع لمحافظ الهاتف بعد.',
  'error.walletconnect.clock_wrong': 'ساعة هذا الجهاز غير صحيحة. تحقق من إعدادات الوقت وحاول مجددًا.',
  'error.walletconnect.pairing_expired': 'انتهت صلاحية الرمز قبل أن تُجيب محفظة.',
  'error.walletconnect.settlement_invalid': 'أجابت المحفظة بما لا يمكن قبوله. لم يتصل شيء.',
  'error.network.unrecognized': 'لا تعرف المحفظة هذه الشبكة.',
  'error.network.switch_rejected': 'أبقيتَ شبكتك. لم يتغير شيء.',
  'error.network.switch_unproven': 'وافقت المحفظة لكنها بقيت على شبكتها.',
  'error.network.switch_timed_out': 'لم تُجب المحفظة في الوقت المحدد.',
  'error.network.unsupported': 'لا تستطيع المحفظة استخدام هذه الشبكة.',
  'error.rpc.unreachable': 'لا يمكن الوصول إلى الشبكة الآن.',
  'error.rpc.timed_out': 'لم تُجب الشبكة في الوقت المحدد.',
  'error.rpc.limit_exceeded': 'طلبات كثيرة جدًا. انتظر قليلًا وحاول مجددًا.',
  'error.wallet.disconnected': 'فقدت المحفظة اتصالها.',
  'error.wallet.unauthorized': 'لا تسمح المحفظة بذلك لهذا الموقع.',
  'error.wallet.request_rejected': 'أغلقتَ الطلب. لم يُوقَّع شيء.',
  'error.requirement.token_balance_unavailable': 'رصيد الرمز غير متاح',
  'error.requirement.signature_declined': 'رُفض التوقيع',
}
