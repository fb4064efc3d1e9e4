import { useAccount, useNetwork } from 'latchkey/react'
import { type FormEvent, useId, useState } from 'react'
import type { ActionField, LabAction } from '../actions/LabAction'
import { useActionRun } from '../actions/useActionRun'
import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { ActionResult } from './ActionResult'

/** One thing to try: what it does, its fields, its button, and how it went. */
export function ActionCard({ action }: { readonly action: LabAction }) {
  const words = useWords()
  const { facts } = useLab()
  const { latchkey } = useLabState()
  const { isConnected } = useAccount()
  // Fields and reasons follow the network the page is on.
  useNetwork()
  const text = words.actions[action.text]
  const { state, start, cancel } = useActionRun(action)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fields = action.fields({ latchkey, facts, words })
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, typed[name] ?? value]))
  const blocked = isConnected ? action.blocked?.({ latchkey, facts, words }) : words.tryIt.away
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blocked === undefined) start(values)
  }
  const isPending = state.status === 'pending'
  return (
    <form className="action" onSubmit={submit} data-lab={`card-${action.id}`} data-status={state.status}>
      <div className="action-head">
        <div>
          <h3>{text.title}</h3>
          <p>{isConnected && blocked !== undefined ? blocked : text.about}</p>
        </div>
        {isPending ? (
          <button type="button" className="button quiet" onClick={cancel} data-lab={`cancel-${action.id}`}>
            {words.tryIt.cancel}
          </button>
        ) : (
          <button type="submit" className="button" disabled={blocked !== undefined} data-lab={`action-${action.id}`}>
            {text.button}
          </button>
        )}
      </div>
      {fields.length > 0 && (
        <div className="action-fields">
          {fields.map((field) => (
            <ActionInput
              key={field.name}
              handle={`field-${action.id}-${field.name}`}
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
        </div>
      )}
      <ActionResult id={action.id} state={state} />
    </form>
  )
}

interface ActionInputProps {
  readonly field: ActionField
  readonly value: string
  readonly handle: string
  readonly onChange: (value: string) => void
}

function ActionInput({ field, value, handle, onChange }: ActionInputProps) {
  const id = useId()
  return (
    <div className="action-field" data-name={field.name}>
      <label htmlFor={id}>{field.label}</label>
      {field.choices ? (
        <span className="select">
          <select id={id} value={value} onChange={(event) => onChange(event.target.value)} data-lab={handle}>
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <span className="input">
          <input
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            data-lab={handle}
          />
          {field.suffix !== undefined && <small>{field.suffix}</small>}
        </span>
      )}
    </div>
  )
}
