import ExifReader from 'exifreader'

// oxlint-disable-next-line import/no-named-as-default-member -- the package is CommonJS, of which Node finds no named exports
export const loadTags = ExifReader.load
