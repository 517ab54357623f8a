declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { saveData?: boolean; effectiveType?: string; type?: string }
  }
}

/** True if the browser asks to save data. */
export const asksToSaveData = () => navigator.connection?.saveData === true
