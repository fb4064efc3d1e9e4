import { optional } from 'valibot'
import { textLike } from '../field'

/** Which of the providers is asked, where a server names them. */
export const onrampProvider = optional(textLike(/^[\w.-]{1,64}$/, 'provider must be the id of one of the providers.'))
