import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createMotion } from './motion.ts'
import type { Frame } from './zoom.ts'

/** Animates the shown picture on the stage, and returns its zoom at rest. */
export function useMotion(stage: HTMLElement | null, key: string, frame: Frame | null) {
  const [motion] = useState(createMotion)
  useLayoutEffect(() => {
    motion.attach(stage)
    return () => motion.attach(null)
  }, [motion, stage])
  useLayoutEffect(() => {
    if (frame) motion.show(key, frame)
  }, [motion, key, frame])
  return { motion, look: useSyncExternalStore(motion.watch, motion.look) }
}
