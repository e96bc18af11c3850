/** A button beside or inside of a field, as large as a finger needs on a touch screen. */
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type SmallButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>

export function SmallButton(props: SmallButtonProps) {
  return <Button variant="default" size="compact-sm" className="small-button" {...props} />
}
