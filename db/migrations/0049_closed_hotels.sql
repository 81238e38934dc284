CREATE TABLE "closing_stay" (
	"closing_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"proposal" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closing_stay_closing_id_order_id_pk" PRIMARY KEY("closing_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "hotel_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"from_night" date NOT NULL,
	"until_night" date NOT NULL,
	"why" text NOT NULL,
	"started_by" text NOT NULL,
	"limit_cents" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closing_stay" ADD CONSTRAINT "closing_stay_closing_id_hotel_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."hotel_closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_stay" ADD CONSTRAINT "closing_stay_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;