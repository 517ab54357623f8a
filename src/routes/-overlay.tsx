import { InstallSheet } from '#src/features/install/install-sheet.tsx'
import { KeysSheet } from '#src/features/keys/keys-sheet.tsx'
import { CommandPalette } from './-command-palette.tsx'

interface OverlayProps {
  name: 'keys' | 'commands' | 'install'
  onClose: () => void
}

/** Shortcuts sheet and palette above any page, the viewer included. */
export function Overlay({ name, onClose }: OverlayProps) {
  if (name === 'keys') return <KeysSheet onClose={onClose} />
  return name === 'install' ? <InstallSheet onClose={onClose} /> : <CommandPalette onClose={onClose} />
}
