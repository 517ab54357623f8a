import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type MemberScreen, SCREENS_MAX } from '#contract/screens.ts'
import { type Device, deviceOf, screenOfDevice } from '#src/domain/screen/own-device.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { screenMutations, screenQueries, type ScreensChange } from '#src/domain/screen/queries.ts'
import { useMedia } from '#src/lib/browser/use-media.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { showFailure } from '#src/ui/toast/show-failure.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { emptyForm, formOf, ownForm, type ScreenDraft } from './screen-draft.ts'
import { ScreenForm } from './screen-form.tsx'
import { ScreenRow } from './screen-row.tsx'
import { ThisDevice } from './this-device.tsx'
import styles from './screens.module.css'

interface ScreensDialogProps {
  onClose: () => void
}

/** The member's screens: this device is recognised, others are added from a list or by their pixels. */
export function ScreensDialog({ onClose }: ScreensDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const query = useQuery(screenQueries.list())
  const save = useMutation(screenMutations.change(client))
  const remove = useMutation(screenMutations.change(client))
  const hasTouch = useMedia('(pointer: coarse)')
  const own = deviceOf(ownScreen(), devicePixelRatio, hasTouch)
  const [draft, setDraft] = useState<ScreenDraft | null>(null)

  if (draft) {
    const back = () => {
      setDraft(null)
      save.reset()
    }
    return (
      <ScreenForm
        draft={draft}
        error={save.error}
        isBusy={save.isPending}
        onSave={(screen) => save.mutate(withScreen(screen), { onSuccess: back })}
        onClose={back}
      />
    )
  }

  const drop = (screen: MemberScreen, place: number) => {
    const { name } = screen
    const undo = () => remove.mutate(backAt(screen, place), { onError: showFailure })
    remove.mutate(withoutScreen(screen), {
      onSuccess: () =>
        void toast.startup.blank(t`“${name}” was removed`, { action: { label: t`Undo`, onPress: undo } }),
      onError: showFailure,
    })
  }
  return (
    <Dialog
      title={<Trans>My screens</Trans>}
      description={
        <Trans>You can choose these screens in previews, downloads and “Fits my screen” on all your devices.</Trans>
      }
      width={520}
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton height={180} />}
        unsaved={<Trans>Your screens are not stored on this device.</Trans>}
      >
        {({ screens }) => (
          <div className={styles.list}>
            <Own screens={screens} own={own} onAdd={() => setDraft(ownForm(own, devicePixelRatio))} />
            <ul className={styles.rows}>
              {screens.map((screen, place) => (
                <ScreenRow
                  key={screen.id}
                  screen={screen}
                  isThisDevice={screen === screenOfDevice(screens, own)}
                  onEdit={() => setDraft(formOf(screen))}
                  onRemove={() => drop(screen, place)}
                />
              ))}
            </ul>
            {screens.length < SCREENS_MAX ? (
              <Button look="outline" isWide onClick={() => setDraft(emptyForm())}>
                <Plus aria-hidden="true" />
                <Trans>Add another screen</Trans>
              </Button>
            ) : (
              <p className={styles.hint}>
                <Trans>You have reached the limit of {SCREENS_MAX} screens. Remove one to add another.</Trans>
              </p>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  )
}

interface OwnProps {
  screens: readonly MemberScreen[]
  own: Device
  onAdd: () => void
}

/** Offers this device, unless it is listed or there is no room for it. */
const Own = ({ screens, own, onAdd }: OwnProps) =>
  screens.length < SCREENS_MAX && !screenOfDevice(screens, own) && <ThisDevice own={own} onAdd={onAdd} />

/** Changed in its place, or added at the end. */
const withScreen =
  (screen: MemberScreen): ScreensChange =>
  (screens) =>
    screens.some(({ id }) => id === screen.id)
      ? screens.map((each) => (each.id === screen.id ? screen : each))
      : [...screens, screen]

const withoutScreen =
  ({ id }: MemberScreen): ScreensChange =>
  (screens) =>
    screens.filter((screen) => screen.id !== id)

const backAt =
  (screen: MemberScreen, place: number): ScreensChange =>
  (screens) =>
    screens.some(({ id }) => id === screen.id) ? [...screens] : screens.toSpliced(place, 0, screen)
