CREATE TABLE "photograph" (
	"hotel_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"picture_id" text NOT NULL,
	"alt" jsonb,
	"source" text NOT NULL,
	CONSTRAINT "photograph_hotel_id_position_pk" PRIMARY KEY("hotel_id","position")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "named_picture" jsonb;--> statement-breakpoint
ALTER TABLE "activity_voucher" ADD COLUMN "named_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "named_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "named_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "named_pictures" jsonb;