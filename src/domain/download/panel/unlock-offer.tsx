import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { WallpaperDetail } from '#contract/detail.ts'
import { downloadCalls, type UnlockRequest } from '#contract/download.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { BuyDialog } from '#src/domain/item/lazy-buy-dialog.ts'
import { patchPicture } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { pointsKeys } from '#src/domain/points/keys.ts'
import { pointsQueries } from '#src/domain/points/queries.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { storePoints } from '#src/domain/session/session-store.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './download-panel.module.css'

interface UnlockOfferProps extends UnlockRequest {
  picture: Pick<WallpaperDetail, 'aid' | 'title' | 'titleEn'>
  onUnlocked: () => void
}

/** Sells the sizes of one picture above the member's level for points, beside the level that gives them. */
export function UnlockOffer({ picture: { aid, title, titleEn }, level, points, onUnlocked }: UnlockOfferProps) {
  const { t, i18n } = useLingui()
  const isOnline = useIsOnline()
  const member = useMember()
  const [isAsking, setIsAsking] = useState(false)
  // The session's balance may be as old as the session.
  const summary = useQuery({ ...pointsQueries.summary(), enabled: isAsking, staleTime: 0 })
  const isKnown = summary.isFetchedAfterMount || summary.fetchStatus === 'paused'
  const name = i18n.locale === 'en' ? titleEn || title : title
  const unlock = useMutation(
    unlockPicture(aid, () => {
      setIsAsking(false)
      onUnlocked()
      toast.startup.success(t`You can download “${name}” in these sizes now`)
    }),
  )
  if (!member) return null
  const confirm = () => {
    if (!unlock.isPending) unlock.mutate({ level, points })
  }
  return (
    <>
      <Button
        look="outline"
        isWide
        disabled={!isOnline}
        isBusy={isAsking && !isKnown}
        onClick={() => setIsAsking(true)}
      >
        <Plural value={points} one="Get this picture for # point" other="Get this picture for # points" />
      </Button>
      {!isOnline && (
        <p className={styles.licence}>
          <Trans>You are offline. Points can be spent once you are online.</Trans>
        </p>
      )}
      <Suspense>
        {isAsking && isKnown && (
          <BuyDialog
            name={name}
            about={
              level > 2 ? (
                <Trans>Every size of this picture, as often as you like. Other pictures are not included.</Trans>
              ) : (
                <Trans>
                  The sizes of this picture up to 8K, as often as you like. Other pictures are not included.
                </Trans>
              )
            }
            price={points}
            balance={member.points}
            isBusy={unlock.isPending}
            error={unlock.error}
            onConfirm={confirm}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Only online: the server alone knows the balance. Sent again, it costs nothing. */
const unlockPicture = (aid: string, onUnlocked: () => void) =>
  mutationOptions({
    mutationFn: (json: UnlockRequest) => call(downloadCalls.unlock, { params: { aid }, json }),
    networkMode: 'always',
    onSuccess: ({ balance, level }, _request, _result, { client }) => {
      storePoints(balance)
      // Before the patch unmounts the offer: callbacks given to `mutate` would not run after it.
      onUnlocked()
      patchPicture(client, aid, (picture) => withUnlocked(picture, level))
    },
    // Prices may have changed.
    onSettled: (_unlocked, _error, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: pointsKeys.all() })
      void client.invalidateQueries({ queryKey: wallpaperQueries.details() })
    },
  })

const withUnlocked = <P extends Wallpaper>(picture: P, level: number): P => ({
  ...picture,
  me: { ...picture.me, unlockedLevel: level },
  access: { ...picture.access, allowed: picture.access.allowed || level >= picture.access.needLevel },
})
