import { brownButterChip } from '../cookies/chocolate';
import { type Picture, el, group, line, path, type Drawing } from '../ink/drawing';
import { lettering } from '../ink/lettering';
import { relief } from '../ink/light/relief';
import { blur, clip, linear, mix } from '../ink/paint';
import { lieShadow, standShadow } from './standing';

/** Woven cloth: a fine tooth and soft edges. */
const cloth = (art: Drawing, tooth = 0.35) =>
  relief(art, { bevel: 11, height: 24, rough: [0.22, tooth * 0.05], strength: 0.75, cast: [3, 5, 0.3] });

/** Soft folds, dark line and lit side. */
export function folds(art: Drawing, body: string, lines: string[], color: string): string {
  const drawn = lines.map(
    (d) =>
      line(d, mix(color, '#2a1005', 0.5), 20, { opacity: 0.34 }) +
      line(d, '#ffffff', 12, { opacity: 0.3, transform: 'translate(-15 -4)' }),
  );
  return group(group(drawn, { filter: blur(art, 10) }), { 'clip-path': clip(art, body) });
}

/** Canvas tote with the word mark and a cookie. */
export const canvasTote: Picture = (art) => {
  const bag = 'M228 352Q470 330 712 352L752 826Q754 862 716 866Q470 884 224 866Q186 862 188 826Z';
  const handle = (dx: number, color: string) =>
    line(`M${340 + dx} ${368 - dx}C${350 + dx} 20 ${590 + dx} 20 ${600 + dx} ${368 - dx}`, color, 38, {
      'stroke-linecap': 'butt',
    });
  return [
    standShadow(art, 470, 862, 288),
    group(handle(24, '#cbb188'), { filter: cloth(art) }),
    path('M236 350Q470 322 704 350L700 400H240Z', '#bda27a'),
    path(bag, linear(art, ['#fdf3dc', '#e3cca2']), { filter: cloth(art) }),
    folds(art, bag, ['M270 420Q300 620 250 840', 'M690 400Q650 640 700 850', 'M420 380Q450 440 440 520'], '#e3cca2'),
    line('M236 392Q470 370 704 392', '#c2a676', 4, { 'stroke-dasharray': '14 9' }),
    lettering('crispi', { x: 466, y: 808, size: 150, fill: '#b5123b' }),
    art.place(312, 372, 0.33, brownButterChip),
    group(handle(0, '#f3e2be'), { filter: cloth(art) }),
    ...[340, 600].map(
      (x) =>
        path(`M${x - 26} 352H${x + 26}V410H${x - 26}Z`, '#f3e2be', { filter: cloth(art) }) +
        line(`M${x - 16} 364L${x + 16} 400M${x + 16} 364L${x - 16} 400`, '#b5123b', 5),
    ),
  ].join('');
};

/** A striped apron laid flat, jam pocket. */
export const bakersApron: Picture = (art) => {
  const body = 'M356 150H584Q592 330 706 400V820Q706 850 676 852H264Q234 850 234 820V400Q348 330 356 150Z';
  const stripes = Array.from({ length: 13 }, (_, i) =>
    path(`M${246 + i * 36} 100h14V900h-14Z`, '#2f4b8f', { opacity: 0.9 }),
  );
  const pocket = 'M330 560H610V720Q610 772 560 772H380Q330 772 330 720Z';
  return [
    lieShadow(art, body),
    line('M366 160C330 20 610 20 574 160', '#b5123b', 26, { filter: cloth(art) }),
    line('M240 424C150 440 170 560 110 600', '#b5123b', 24, { filter: cloth(art) }),
    line('M700 424C790 440 770 560 840 610', '#b5123b', 24, { filter: cloth(art) }),
    group([path(body, '#fff8ea'), group(stripes, { 'clip-path': clip(art, body) })], { filter: cloth(art) }),
    folds(art, body, ['M300 430Q330 640 290 850', 'M650 420Q620 660 660 850', 'M470 180Q480 320 460 440'], '#8a7a6a'),
    path(pocket, linear(art, ['#cf2450', '#9c0e33']), { filter: cloth(art) }),
    path(pocket, 'none', {
      stroke: '#f2a0b4',
      'stroke-width': 4,
      'stroke-dasharray': '12 8',
      transform: 'translate(470 666) scale(0.93) translate(-470 -666)',
    }),
    lettering('crispi', { x: 470, y: 694, size: 92, fill: '#fff3dc' }),
    path('M356 150H584V176H356Z', '#b5123b', { filter: cloth(art) }),
  ].join('');
};

/** A cap with a stitched cookie. */
export const bakerCap: Picture = (art) => {
  const crown = 'M190 540C170 290 320 180 490 180C680 180 790 330 770 540Q480 650 190 540Z';
  const visor = 'M192 536Q480 646 768 536C812 562 850 624 812 668C720 774 240 774 148 668C110 624 148 562 192 536Z';
  const seam = (d: string) =>
    line(d, '#7d0828', 4, { opacity: 0.75 }) +
    line(d, '#f07a98', 3, { 'stroke-dasharray': '10 8', transform: 'translate(-9 0)', opacity: 0.8 });
  return [
    el('ellipse', { cx: 500, cy: 730, rx: 380, ry: 46, fill: '#5a2a08', opacity: 0.42, filter: blur(art, 20) }),
    path(crown, linear(art, ['#d92a55', '#8a0a2e']), {
      filter: relief(art, { bevel: 30, height: 60, rough: [0.16, 0.03], cast: [0, 2, 0], shade: '#4a0015' }),
    }),
    seam('M486 184C470 300 470 420 478 580'),
    seam('M486 184C360 260 290 380 280 556'),
    seam('M490 184C610 260 680 380 690 552'),
    el('ellipse', { cx: 488, cy: 180, rx: 30, ry: 17, fill: '#e2446c', filter: relief(art, { bevel: 5, height: 16 }) }),
    art.place(354, 270, 0.27, brownButterChip),
    path(visor, linear(art, ['#f9c84e', '#d9962a'], [0, 0, 0.6, 1]), {
      filter: relief(art, { bevel: 14, height: 34, rough: [0.16, 0.03], shade: '#7a4300', cast: [4, 12, 0.5] }),
    }),
    ...[0, 1, 2].map((i) =>
      line(`M${170 + i * 8} ${650 - i * 22}Q480 ${778 - i * 26} ${792 - i * 8} ${650 - i * 22}`, '#a86a10', 3.5, {
        'stroke-dasharray': '11 7',
      }),
    ),
  ].join('');
};

/** A quilted oven mitt. */
export const ovenMitt: Picture = (art) => {
  const mitt =
    'M330 700C300 560 286 420 300 280C310 150 420 84 520 110C620 136 664 230 656 340C652 400 650 430 652 452C690 420 730 384 780 394C836 408 840 470 806 520C760 590 690 620 656 700Z';
  const cuff =
    'M306 690Q490 660 676 690Q700 694 698 722L692 830Q690 856 664 858Q490 876 318 858Q294 856 292 830L286 722Q286 694 306 690Z';
  const quilt: string[] = [];
  for (let i = -8; i < 16; i += 1)
    quilt.push(`M${i * 74} 60L${i * 74 + 700} 760`, `M${i * 74 + 200} 60L${i * 74 - 500} 760`);
  const heartAt =
    'M480 470C420 400 350 350 400 296C436 262 474 288 480 318C486 288 524 262 560 296C610 350 540 400 480 470Z';
  return [
    lieShadow(art, `${mitt}${cuff}`),
    path(mitt, linear(art, ['#5a7dc9', '#22396f']), {
      filter: relief(art, { bevel: 34, height: 70, rough: [0.16, 0.02], shade: '#0c1a40', shine: '#dfe8ff' }),
    }),
    group(
      group(
        quilt.map(
          (d) =>
            line(d, '#1a2e60', 5, { opacity: 0.75 }) +
            line(d, '#a9c0f2', 4, { opacity: 0.5, transform: 'translate(5 0)' }),
        ),
      ),
      { 'clip-path': clip(art, mitt) },
    ),
    path(heartAt, linear(art, ['#ffe07a', '#f2b632']), { filter: cloth(art) }),
    path(heartAt, 'none', {
      stroke: '#8a4b00',
      'stroke-width': 4,
      'stroke-dasharray': '11 8',
      transform: 'translate(480 370) scale(0.86) translate(-480 -370)',
    }),
    path(cuff, linear(art, ['#fff8ea', '#ecd9b4']), { filter: cloth(art, 0.6) }),
    line('M300 724Q490 696 684 724M304 828Q490 846 680 828', '#b5123b', 5, { 'stroke-dasharray': '13 8' }),
    line('M690 780C770 760 780 860 700 836', '#b5123b', 16, { filter: cloth(art) }),
    lettering('hot stuff', { x: 490, y: 800, size: 84, fill: '#b5123b' }),
  ].join('');
};
