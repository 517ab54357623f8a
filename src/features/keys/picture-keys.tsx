import { Trans } from '@lingui/react/macro'
import { KeyList, KeyRow } from './key-list.tsx'

/** Shortcuts of a focused card. */
export function ListKeys() {
  return (
    <KeyList title={<Trans>Lists of pictures</Trans>}>
      <KeyRow keys={['← ↑ → ↓']}>
        <Trans>Move between cards</Trans>
      </KeyRow>
      <KeyRow keys={['Enter']}>
        <Trans>Open</Trans>
      </KeyRow>
      <ReactionKeys />
      <KeyRow keys={['V']}>
        <Trans>Full screen</Trans>
      </KeyRow>
      <KeyRow keys={['R']}>
        <Trans>Random picture from this list</Trans>
      </KeyRow>
    </KeyList>
  )
}

export function PageKeys() {
  return (
    <KeyList title={<Trans>Picture page</Trans>}>
      <KeyRow keys={['←', '→']}>
        <Trans>Previous, next picture</Trans>
      </KeyRow>
      <ReactionKeys />
      <KeyRow keys={['V']}>
        <Trans>Full screen</Trans>
      </KeyRow>
      <KeyRow keys={['R']}>
        <Trans>Another one</Trans>
      </KeyRow>
    </KeyList>
  )
}

export function ViewerKeys() {
  return (
    <KeyList title={<Trans>Full screen</Trans>}>
      <KeyRow keys={['←', '→']}>
        <Trans>Previous, next picture</Trans>
      </KeyRow>
      <KeyRow keys={['+', '−']}>
        <Trans>Zoom in, zoom out</Trans>
      </KeyRow>
      <KeyRow keys={['0']}>
        <Trans>Fit to screen</Trans>
      </KeyRow>
      <KeyRow keys={['Enter']}>
        <Trans>Toggle 100%</Trans>
      </KeyRow>
      <KeyRow keys={['Shift', '← ↑ → ↓']}>
        <Trans>Move the zoomed picture</Trans>
      </KeyRow>
      <KeyRow keys={['S', 'Space']}>
        <Trans>Slideshow: play, pause</Trans>
      </KeyRow>
      <ReactionKeys />
      <KeyRow keys={['I']}>
        <Trans>Information</Trans>
      </KeyRow>
      <KeyRow keys={['R']}>
        <Trans>Random picture from this list</Trans>
      </KeyRow>
    </KeyList>
  )
}

export function MapKeys() {
  return (
    <KeyList title={<Trans>Map</Trans>}>
      <KeyRow keys={['← ↑ → ↓']}>
        <Trans>Move the map</Trans>
      </KeyRow>
      <KeyRow keys={['+', '−']}>
        <Trans>Zoom in, zoom out</Trans>
      </KeyRow>
      <KeyRow keys={['0']}>
        <Trans>Whole world</Trans>
      </KeyRow>
    </KeyList>
  )
}

function ReactionKeys() {
  return (
    <>
      <KeyRow keys={['F']}>
        <Trans>Favourite</Trans>
      </KeyRow>
      <KeyRow keys={['L']}>
        <Trans>Like</Trans>
      </KeyRow>
      <KeyRow keys={['D']}>
        <Trans>Download</Trans>
      </KeyRow>
      <KeyRow keys={['C']}>
        <Trans>Add to collection</Trans>
      </KeyRow>
    </>
  )
}
