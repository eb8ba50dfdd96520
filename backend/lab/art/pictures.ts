import { almondCrescent } from './cookies/almond-crescent';
import { blackAndWhite } from './cookies/black-and-white';
import { candyButton } from './cookies/candy-button';
import { caramelPretzel } from './cookies/caramel-pretzel';
import { caramelWaffle } from './cookies/caramel-waffle';
import { brownButterChip, cocoaCrinkle, cookiesAndCream, doubleChocolate } from './cookies/chocolate';
import { lavenderShortbread, sugarStar } from './cookies/cut-out';
import { lemonGlaze, raspberryLinzer, redVelvet } from './cookies/fruity';
import { gingerbreadFriend } from './cookies/gingerbread-friend';
import { matchaBitten } from './cookies/matcha-bitten';
import { oatmealRaisin, peanutCrosshatch, pistachioRose } from './cookies/nutty';
import { smores } from './cookies/smores';
import { snickerdoodle } from './cookies/snickerdoodle';
import { birthdaySwirl, cinnamonRoll } from './cookies/swirled';
import type { Picture } from './ink/drawing';
import { almondBiscotti } from './things/biscotti';
import { coldBrew, wholeMilk } from './things/bottles';
import { fudgeBrownie } from './things/brownie';
import { crowdPleaser, milkAndCookies, movieNight } from './things/bundles';
import { icedMatcha, pinkLemonade } from './things/cold-cups';
import { cookieDoughTub } from './things/dough-tub';
import { giftCard25, giftCard50 } from './things/gift-cards';
import { honeyGranola } from './things/granola';
import { birthdayCard, congratsCard, loveCard, thankYouCard } from './things/greeting-cards';
import { bakeryMug, cookieTin } from './things/hard-gear';
import { hotChocolate, oatChai } from './things/hot-cups';
import { marshmallowBar } from './things/marshmallow-bar';
import { chocolateMilk, raspberryFizz } from './things/packs';
import { caramelPopcorn } from './things/popcorn';
import { bakerCap, bakersApron, canvasTote, ovenMitt } from './things/soft-gear';

/** Every picture of the shop by its slug. */
export const pictures: Record<string, Picture> = {
  'brown-butter-chip': brownButterChip,
  'double-chocolate': doubleChocolate,
  'red-velvet-heart': redVelvet,
  'lemon-glaze': lemonGlaze,
  'birthday-swirl': birthdaySwirl,
  'raspberry-linzer': raspberryLinzer,
  'pistachio-rose': pistachioRose,
  'cocoa-crinkle': cocoaCrinkle,
  'peanut-butter-crosshatch': peanutCrosshatch,
  'candy-button': candyButton,
  smores: smores,
  'oatmeal-raisin': oatmealRaisin,
  snickerdoodle: snickerdoodle,
  'salted-caramel-pretzel': caramelPretzel,
  'gingerbread-friend': gingerbreadFriend,
  'black-and-white': blackAndWhite,
  'cookies-and-cream': cookiesAndCream,
  'caramel-waffle': caramelWaffle,
  'almond-crescent': almondCrescent,
  'matcha-white-chocolate': matchaBitten,
  'cinnamon-roll': cinnamonRoll,
  'vanilla-sugar-star': sugarStar,
  'lavender-shortbread': lavenderShortbread,
  'cold-brew': coldBrew,
  'whole-milk': wholeMilk,
  'pink-lemonade': pinkLemonade,
  'hot-chocolate': hotChocolate,
  'oat-milk-chai': oatChai,
  'iced-matcha': icedMatcha,
  'chocolate-milk': chocolateMilk,
  'raspberry-fizz': raspberryFizz,
  'caramel-popcorn': caramelPopcorn,
  'fudge-brownie': fudgeBrownie,
  'honey-granola': honeyGranola,
  'cookie-dough-tub': cookieDoughTub,
  'almond-biscotti': almondBiscotti,
  'marshmallow-bar': marshmallowBar,
  'canvas-tote': canvasTote,
  'bakery-mug': bakeryMug,
  'bakers-apron': bakersApron,
  'cookie-tin': cookieTin,
  'baker-cap': bakerCap,
  'oven-mitt': ovenMitt,
  'birthday-card': birthdayCard,
  'thank-you-card': thankYouCard,
  'you-bake-me-happy-card': loveCard,
  'sweet-work-card': congratsCard,
  'gift-card-25': giftCard25,
  'gift-card-50': giftCard50,
  'milk-and-cookies': milkAndCookies,
  'movie-night': movieNight,
  'crowd-pleaser': crowdPleaser,
};
