import type { ReviewBank } from "./types.ts";

/** Spanish-speaking guests. */
export const SPANISH: ReviewBank = {
  firstNames: ["Marta", "Javier", "Lucía", "Carlos", "Laura", "Sergio", "Elena", "Pablo", "Ana", "David", "Carmen", "Álvaro", "Cristina", "Iñigo", "Nuria", "Raúl", "Beatriz", "Jordi", "Rocío", "Miguel", "Sara", "Andrés", "Patricia", "Óscar", "Irene"],
  openings: ["Una escapada redonda para desconectar.", "Nos lo regalaron y fue un acierto.", "Fuimos por nuestro aniversario y salió perfecto.", "Segunda vez que venimos y repetiremos.", "Dos días que se nos hicieron cortos.", "Fin de semana en familia estupendo.", "Todo como lo anunciaban, que no es poco.", "Lo reservamos a última hora y qué suerte tuvimos."],
  welcome: ["Trato muy cercano desde el primer momento.", "El personal, un diez.", "Nos recomendaron sitios estupendos para cenar.", "Llegamos tarde y nos esperaron con una sonrisa."],
  room: ["Habitación muy silenciosa y con buena cama.", "La habitación es amplia y está impecable.", "La ducha, una maravilla.", "Habitación pequeña pero con mucho gusto.", "Todo limpísimo."],
  breakfast: ["Desayuno abundante y con producto de la zona.", "El desayuno, con tostadas y tomate de verdad.", "Bollería casera y buen café.", "Zumo recién exprimido, que ya no es tan común."],
  food: ["La cena nos encantó.", "Se come de maravilla.", "Carta corta y muy bien hecha.", "Raciones generosas y buen producto."],
  spa: ["El circuito del spa es pequeño pero muy agradable.", "El masaje fue lo mejor del viaje.", "Tuvimos el spa casi para nosotros.", "El agua, a la temperatura perfecta."],
  calm: ["Por la noche no se oye nada.", "Un remanso de paz."],
  place: {
    channel: ["La playa está a dos minutos."], ocean: ["Oír las olas desde la cama no tiene precio.", "A un paso de la playa."], med: ["Las vistas al mar desde la terraza son espectaculares.", "La cala de al lado es preciosa."], ski: ["Muy cerca de las pistas.", "Despertarse con la montaña nevada es increíble."], mountain: ["Rutas preciosas saliendo del mismo hotel."], lake: ["El lago al amanecer es de postal."],
    vine: ["Dormir entre viñas es una experiencia.", "La visita a la bodega, muy recomendable."], thermal: ["Las termas están al lado, comodísimo."], city: ["Ubicación perfecta para ir andando a todo.", "En pleno centro y sin ruidos."], canal: ["Las vistas al canal, de cuento."], village: ["El pueblo es una maravilla."], country: ["Rodeado de campo y tranquilidad."], forest: ["El bosque empieza en la puerta."],
  },
  anyPlace: ["Muy bien situado para recorrer la zona.", "La ubicación es ideal."],
  closings: ["Repetiremos.", "Muy recomendable.", "Gracias a todo el equipo.", ""],
  small: ["La única pega: el aparcamiento.", "El wifi iba a ratos.", "El desayuno podría empezar antes.", "Faltaba una percha más en el armario.", "La almohada era un poco blanda."],
  smallSpa: ["El spa cierra demasiado pronto.", "La hora de spa se queda corta."], smallTown: ["Algo de ruido de la calle el sábado.", "Aparcar por la zona es complicado."],
  large: ["La habitación era más pequeña que en las fotos y el aire hacía ruido.", "El servicio de cena fue muy lento.", "El baño necesita una reforma.", "Esperábamos más por ese precio."],
};
