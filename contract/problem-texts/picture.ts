import type { ProblemTexts } from '../problem.ts'

/** Messages about pictures, uploads, downloads and lists of pictures. */
export const PICTURE_PROBLEM_TEXTS = {
  'upload-offset-differs': {
    zh: '上传进度与服务器不一致，请继续上传',
    en: 'The upload is at another position; resume it',
  },
  'upload-unfinished': { zh: '文件还没有上传完', en: 'The file has not been uploaded completely' },
  'upload-expired': { zh: '上传已过期，请重新上传', en: 'This upload has expired, please upload the file again' },
  'upload-version-unknown': { zh: '不支持的上传协议版本', en: 'This version of the upload protocol is not supported' },
  'upload-too-large': { zh: '文件过大', en: 'File too large' },
  'upload-type-refused': { zh: '不支持的文件类型', en: 'Unsupported file type' },
  'downloads-used': {
    zh: '今天能下载的新壁纸已经用完。下载过的壁纸仍可随时再下载',
    en: 'You have used today’s downloads of new wallpapers. Those you downloaded before stay free',
  },
  'upload-quota-reached': {
    zh: '未使用的上传文件过多，请稍后再试',
    en: 'You have too many unused uploads, please try again later',
  },
  'archive-running': {
    zh: '已有一个压缩包正在准备，请等它完成或先取消',
    en: 'Another zip is being prepared; wait for it, or cancel it first',
  },
  'archive-too-large': {
    zh: '一个压缩包最多 300 张图片、600 个文件，请少选一些',
    en: 'A zip holds at most 300 pictures and 600 files; choose fewer',
  },
  'archive-empty': {
    zh: '这些图片都无法下载',
    en: 'None of these pictures can be downloaded',
  },
  'screens-changed': {
    zh: '屏幕列表已在另一台设备上修改，请刷新后再试',
    en: 'Your screens were changed on another device; refresh and try again',
  },
  'saved-searches-full': {
    zh: '保存的搜索已满 50 个，请先删除一些',
    en: 'You have saved 50 searches, which is the limit; delete one first',
  },
  'collections-full': {
    zh: '收藏夹已满 100 个，请先删除或合并一些',
    en: 'You have 100 collections, which is the limit; delete or merge some first',
  },
  'collection-full': {
    zh: '每个收藏夹最多放 300 张图片，放不下了',
    en: 'A collection holds 300 pictures at most, so nothing was added',
  },
  'image-address-refused': { zh: '不能从这个地址获取图片', en: 'Pictures cannot be loaded from this address' },
  'image-unavailable': { zh: '这张图片暂时取不到', en: 'This picture cannot be loaded right now' },
} as const satisfies Partial<ProblemTexts>
