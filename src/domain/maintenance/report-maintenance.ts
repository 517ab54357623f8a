let onClosed = () => {}

/** Calls the listener for every call that was refused because the site is closed for maintenance. */
export function watchMaintenance(listener: () => void) {
  onClosed = listener
}

/** A call was refused because the site is closed for maintenance. */
export const reportMaintenance = () => onClosed()
