import * as chocolate from './cookies/chocolate';
import * as fruity from './cookies/fruity';
import * as nutty from './cookies/nutty';
import * as party from './cookies/party';
import * as bottles from './things/bottles';
import * as bundles from './things/bundles';
import * as cards from './things/cards';
import * as cups from './things/cups';
import * as gear from './things/gear';
import * as snacks from './things/snacks';
import type { Picture } from './ink/drawing';

/** Every picture of the shop by its slug. */
export const pictures: Record<string, Picture> = {
  'brown-butter-chip': chocolate.brownButterChip,
  'double-chocolate': chocolate.doubleChocolate,
  'red-velvet-heart': fruity.redVelvet,
  'lemon-glaze': fruity.lemonGlaze,
  'birthday-swirl': fruity.birthdaySwirl,
  'raspberry-linzer': fruity.raspberryLinzer,
  'pistachio-rose': nutty.pistachioRose,
  'cocoa-crinkle': chocolate.cocoaCrinkle,
  'peanut-butter-crosshatch': nutty.peanutCrosshatch,
  'candy-button': party.candyButton,
  smores: party.smores,
  'oatmeal-raisin': nutty.oatmealRaisin,
  snickerdoodle: nutty.snickerdoodle,
  'salted-caramel-pretzel': nutty.caramelPretzel,
  'gingerbread-friend': party.gingerbreadFriend,
  'black-and-white': party.blackAndWhite,
  'cookies-and-cream': chocolate.cookiesAndCream,
  'caramel-waffle': party.caramelWaffle,
  'almond-crescent': nutty.almondCrescent,
  'matcha-white-chocolate': nutty.matchaBitten,
  'cinnamon-roll': fruity.cinnamonRoll,
  'vanilla-sugar-star': party.sugarStar,
  'lavender-shortbread': party.lavenderShortbread,
  'cold-brew': bottles.coldBrew,
  'whole-milk': bottles.wholeMilk,
  'pink-lemonade': cups.pinkLemonade,
  'hot-chocolate': cups.hotChocolate,
  'oat-milk-chai': cups.oatChai,
  'iced-matcha': cups.icedMatcha,
  'chocolate-milk': bottles.chocolateMilk,
  'raspberry-fizz': bottles.raspberryFizz,
  'caramel-popcorn': snacks.caramelPopcorn,
  'fudge-brownie': snacks.fudgeBrownie,
  'honey-granola': snacks.honeyGranola,
  'cookie-dough-tub': snacks.cookieDoughTub,
  'almond-biscotti': snacks.almondBiscotti,
  'marshmallow-bar': snacks.marshmallowBar,
  'canvas-tote': gear.canvasTote,
  'bakery-mug': gear.bakeryMug,
  'bakers-apron': gear.bakersApron,
  'cookie-tin': gear.cookieTin,
  'baker-cap': gear.bakerCap,
  'oven-mitt': gear.ovenMitt,
  'birthday-card': cards.birthdayCard,
  'thank-you-card': cards.thankYouCard,
  'you-bake-me-happy-card': cards.loveCard,
  'sweet-work-card': cards.congratsCard,
  'gift-card-25': cards.giftCard25,
  'gift-card-50': cards.giftCard50,
  'milk-and-cookies': bundles.milkAndCookies,
  'movie-night': bundles.movieNight,
  'crowd-pleaser': bundles.crowdPleaser,
};
