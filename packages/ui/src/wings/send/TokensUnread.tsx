import { paths } from '../../icons/paths'
import { errorText } from '../../messages/errorText'
import { Button } from '../../parts/Button'
import { Hero } from '../../parts/Hero'
import { useWords } from '../../shell/UiContext'

interface TokensUnreadProps {
  readonly model: { readonly state: 'error'; readonly code: string } | { readonly state: 'offline' }
  readonly onRetry: () => void
}

/** Why it is not known what can be sent, and a way to look again. */
export function TokensUnread({ model, onRetry }: TokensUnreadProps) {
  const words = useWords<'send' | 'errors'>()
  const isOffline = model.state === 'offline'
  return (
    <div className="stack send">
      <Hero
        icon={paths.warn}
        title={words(isOffline ? 'send.offline' : 'send.unread')}
        hint={isOffline ? words('send.offline-hint') : errorText(words, model.code)}
      />
      <Button look="primary" onPress={onRetry}>
        {words('action.retry')}
      </Button>
    </div>
  )
}
