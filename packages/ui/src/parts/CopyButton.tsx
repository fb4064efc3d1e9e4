import { laterPaths } from '../icons/laterPaths'
import { Button } from './Button'
import { useCopied } from './useCopied'

interface CopyButtonProps {
  readonly children: string
  /** What it says for a second afterwards. */
  readonly copied: string
  readonly look?: 'primary' | 'quiet' | 'second'
  readonly disabled?: boolean
  readonly onCopy: () => Promise<boolean>
}

/** Copies something and says so where it was pressed. */
export function CopyButton({ children, copied, look = 'quiet', disabled = false, onCopy }: CopyButtonProps) {
  const [isCopied, copy] = useCopied(onCopy)
  return (
    <>
      <Button look={look} icon={isCopied ? laterPaths.check : laterPaths.copy} disabled={disabled} onPress={copy}>
        {isCopied ? copied : children}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && copied}
      </span>
    </>
  )
}
