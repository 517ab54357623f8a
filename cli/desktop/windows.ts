import * as v from 'valibot'
import { type Runner, run } from './run.ts'
import type { Screen } from './screen.ts'

/** C# that PowerShell compiles: the shell's own interface for wallpapers of single monitors. Source: shobjidl_core.h. */
const INTERFACE = String.raw`
using System;
using System.Runtime.InteropServices;
namespace Tianmu {
  [StructLayout(LayoutKind.Sequential)] public struct Box { public int Left, Top, Right, Bottom; }
  [ComImport, Guid("B92B56A9-8B55-4E14-9A89-0199BBB6F93B"), InterfaceType(ComInterfaceType.InterfaceIsIUnknown)]
  interface IDesktopWallpaper {
    void SetWallpaper([MarshalAs(UnmanagedType.LPWStr)] string monitor, [MarshalAs(UnmanagedType.LPWStr)] string file);
    [return: MarshalAs(UnmanagedType.LPWStr)] string GetWallpaper([MarshalAs(UnmanagedType.LPWStr)] string monitor);
    [return: MarshalAs(UnmanagedType.LPWStr)] string GetMonitorDevicePathAt(uint index);
    uint GetMonitorDevicePathCount();
    Box GetMonitorRECT([MarshalAs(UnmanagedType.LPWStr)] string monitor);
  }
  [ComImport, Guid("C2CF3110-460E-4FC1-B9D0-8A1C0C9CC4BD")] class DesktopWallpaper { }
  public static class Desktop {
    [DllImport("user32.dll")] static extern bool SetProcessDPIAware();
    static IDesktopWallpaper Open() { SetProcessDPIAware(); return (IDesktopWallpaper)new DesktopWallpaper(); }
    public static string List() {
      var desktop = Open(); var lines = "";
      for (uint i = 0; i < desktop.GetMonitorDevicePathCount(); i++) {
        // A monitor that is switched off has a path and no place.
        try {
          var box = desktop.GetMonitorRECT(desktop.GetMonitorDevicePathAt(i));
          lines += (i + 1) + " " + (box.Right - box.Left) + " " + (box.Bottom - box.Top) + "\n";
        } catch (COMException) { }
      }
      return lines;
    }
    public static void Set(string monitor, string file) {
      var desktop = Open();
      desktop.SetWallpaper(monitor == "" ? null : desktop.GetMonitorDevicePathAt(uint.Parse(monitor) - 1), file);
    }
  }
}`

/** Only fixed text: what varies comes by the environment, where nothing is read as a command. */
const script = (statement: string) =>
  `$ErrorActionPreference = 'Stop'\n[Console]::OutputEncoding = [Text.Encoding]::UTF8\nAdd-Type -TypeDefinition @'${INTERFACE}\n'@\n${statement}\n`

const LIST = script('[Tianmu.Desktop]::List()')
const SET = script('[Tianmu.Desktop]::Set($env:WP_MONITOR, $env:WP_FILE)')

function powershell(runner: Runner, text: string, env: Record<string, string> = {}) {
  const encoded = Buffer.from(text, 'utf16le').toString('base64')
  const args = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-EncodedCommand', encoded]
  return run(runner, 'powershell.exe', args, { env })
}

const Line = v.tuple([v.string(), v.pipe(v.string(), v.toNumber()), v.pipe(v.string(), v.toNumber())])

/** Monitors by number, in physical pixels. */
export async function windowsScreens(runner: Runner): Promise<Screen[]> {
  const printed = await powershell(runner, LIST)
  return printed.split(/\r?\n/).flatMap((line) => {
    const parsed = v.safeParse(Line, line.trim().split(' '))
    return parsed.success ? [{ name: parsed.output[0], w: parsed.output[1], h: parsed.output[2] }] : []
  })
}

/** Sets the wallpaper of one monitor, or of all with an empty name. */
export async function setOnWindows(runner: Runner, file: string, monitor: string) {
  await powershell(runner, SET, { WP_FILE: file, WP_MONITOR: monitor })
}
