/** What stands for the native currency where the address of a token is asked for, in lower case. */
export const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
