import type { Words } from './en.ts'

const LEVELS = ['普通用户', '基础会员', '高级会员', '专业会员', '特殊会员', '超级会员']

export const zh: Words = {
  usage: `wp：在命令行里换壁纸

  wp login [--site 网址]             登录，在浏览器里确认设备码
  wp logout                          退出登录，并删除保存的登录状态
  wp whoami                          看看现在登录的是谁
  wp today [--area 地区]             今日壁纸
  wp random [--count 张数]           随机来几张
  wp search 关键词                   按标题、地点和标签搜索
  wp download [图片]                 按这块屏幕的尺寸下载
  wp set [图片]                      下载并设为桌面壁纸
  wp screens                         列出找到的屏幕
  wp schedule                        每天自动换上今日壁纸
  wp schedule --remove               不再自动更换
  wp like [图片] [--undo]            喜欢，或取消喜欢
  wp favourite [图片] [--undo]       收藏，或取消收藏
  wp check-in                        今日签到
  wp check-in status                 只看连续天数和积分，不签到

“图片”可以是 today（默认）、random、图片编号，或图片页面的网址。

  --site 网址        站点（默认取 WP_SITE，其次是上次登录的站点）
  --area 地区        今日壁纸的地区，例如 en-us
  --size 宽x高       指定像素，不按屏幕来
  --monitor 名称     只换这块屏幕（名称见 wp screens）
  --system 系统      windows、macos、gnome、kde、xfce、sway、hyprland
  --format 格式      jpg（默认）、webp、avif、png
  --folder 文件夹    保存到哪里（download 默认当前文件夹，set 默认你的数据文件夹）
  --count 张数       最多 30
  --at HH:MM         每天几点更换（默认 08:00）
  --yes              真正写入 schedule 列出的内容
  --lang zh|en       语言
  --json             输出一个 JSON，供脚本使用
  --help, --version

退出码：0 成功，1 意外错误，2 命令或选项有误，3 未登录，4 连不上站点，
5 被站点拒绝，6 桌面或磁盘出错，130 已中断。
`,
  seeHelp: '用法见 wp --help。',
  unknownCommand: (name) => `没有“${name}”这个命令。`,
  badOption: (what) => `选项有误：${what}。`,
  sizeForm: '宽x高，例如 2560x1440',
  badValue: (option, expected) => `--${option} 应为 ${expected}。`,
  wordsMissing: '要搜索什么？wp search 关键词',
  tooManyWords: '参数太多了。',
  badPicture: (text) => `“${text}”不是 today、random、图片编号或图片网址。`,
  badSite: (text) => `“${text}”不是站点网址，应类似 https://example.com。`,
  notSignedIn: '还没有登录，请运行：wp login',
  sessionEnded: '登录已失效，请运行：wp login',
  offline: (site) => `连不上 ${site}，请检查网络和站点网址。`,
  timedOut: (site) => `${site} 响应太慢，请稍后再试。`,
  notASite: (site) => `${site} 不像是天幕站点。`,
  levelTooLow: (level) =>
    `这个尺寸需要${LEVELS[level - 1] ?? ` ${level} 级`}及以上。可以换小一点的尺寸：--size 3840x2160`,
  tryAgainIn: (sentence, seconds) => `${sentence} 请在 ${seconds} 秒后再试。`,
  refused: (status) => `站点拒绝了这次请求（${status}）。`,
  goTo: '请在浏览器里打开下面的网址登录：',
  compare: '并核对页面上的设备码：',
  waiting: '等待确认……（按 Ctrl+C 取消）',
  signedIn: (name, device) => `已登录：${name}。这台设备在列表里叫“${device}”。`,
  codeExpired: '设备码已过期，请重新运行 wp login。',
  loginRefused: '你在浏览器里拒绝了这次登录。',
  plainHttp: (site) => `注意：${site} 没有加密，同一网络里的人可能看到你的登录状态。`,
  signedOut: '已退出登录。',
  signedOutHere: '本机已退出登录，但没能通知站点；请到站点的“账号安全”里结束这台设备的登录。',
  wasSignedOut: '本来就没有登录。',
  whoami: (name, id, site) => `${name}（${id}），${site}`,
  level: (level, points) => `${level} 级，${points} 积分`,
  nothingFound: '没有找到图片。',
  found: (total) => `共 ${total} 张`,
  pixels: (width, height) => `${width} × ${height}`,
  saved: (path) => `已保存：${path}`,
  enlarged: '注意：图片比屏幕小，文件保持原尺寸。',
  cutShort: '下载中断，没有保存任何文件，请重试。',
  cannotWrite: (path, why) => `无法写入 ${path}：${why}`,
  noScreen: '没有找到屏幕，请指定像素：--size 2560x1440',
  noDesktop: '没能认出桌面环境，请指定：--system gnome、kde、xfce、sway、hyprland、windows 或 macos',
  noMonitors: (system) => `${system} 的所有屏幕共用一张壁纸，不能用 --monitor。`,
  unknownMonitor: (name, known) => `没有“${name}”这块屏幕。现有：${known || '无'}`,
  noProgram: (program) => `缺少这个桌面需要的程序 ${program}。`,
  programFailed: (program, why) => `${program} 出错：${why}`,
  unsafePath: (path) => `sway 和 Hyprland 读不了这个路径：${path}。请用 --folder 换一个。`,
  nothingToChange: 'Xfce 里还没有壁纸设置。请先在桌面设置里随便选一张，再试一次。',
  set: (title, screen) => `已设为壁纸：${title}${screen && `（${screen}）`}`,
  notRecorded: '注意：没能记入站点上的历史。',
  screen: (name, w, h) => `${name || '屏幕'}  ${w} × ${h}`,
  liked: (title) => `已喜欢：${title}`,
  unliked: (title) => `已取消喜欢：${title}`,
  favoured: (title) => `已收藏：${title}`,
  unfavoured: (title) => `已取消收藏：${title}`,
  checkedIn: (points, days) => `签到成功：+${points} 积分，连续第 ${days} 天。`,
  checkedInBefore: (days) => `今日已签到，连续第 ${days} 天。`,
  notCheckedIn: (days, points) => `今天还没签到。已连续 ${days} 天，现在签到可得 ${points} 积分。`,
  willWrite: (path) => `将写入 ${path}：`,
  willRun: '将运行：',
  addYes: '尚未改动任何内容。确认无误后加上 --yes。',
  scheduled: (time) => `每天 ${time} 会自动换上今日壁纸。`,
  unscheduled: '已取消自动更换。',
  noSchedule: '本来就没有设置自动更换。',
  noScheduler: '没有找到 systemd 或 cron，无法定时更换。',
}
