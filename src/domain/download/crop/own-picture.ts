/** In the address of the preview, instead of a picture's aid: the member's own picture. */
export const OWN_PICTURE = 'own'
