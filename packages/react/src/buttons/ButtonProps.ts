import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { ButtonSettings } from '../button/ButtonSettings'

type Attributes = Omit<ComponentPropsWithoutRef<'button'>, 'style' | 'children' | 'type' | keyof ButtonSettings>

/** Props of a button: the named settings, and whatever an ordinary `<button>` takes but content and inline style. */
export type ButtonProps<Setting extends keyof ButtonSettings = keyof ButtonSettings> = Attributes &
  Pick<ButtonSettings, Setting>

/** A button component; `ref` is the `<button>`. */
export type ButtonComponent<Setting extends keyof ButtonSettings> = ForwardRefExoticComponent<
  ButtonProps<Setting> & RefAttributes<HTMLButtonElement>
>
